import { showTheme } from './theme';

// The only early script of development. The mock build also has entry-script.ts.
showTheme();
