import { screen } from '@testing-library/react';

/** A field by its label. */
export const field = (label: string) => screen.getByLabelText(label);
