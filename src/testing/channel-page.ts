import { screen } from '@testing-library/react';
import type { App } from './render-app';

export const NEWCOMER = 'newcomer@vireo.example';
export const findName = (name: string) => screen.findByRole('heading', { level: 1, name });

export const readsOf = ({ requests }: App, path: string) =>
  requests.filter((request) => request === `GET /api/v1/${path}`);
