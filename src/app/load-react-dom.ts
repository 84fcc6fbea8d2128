/** Evaluates React DOM. The production build has it in the file of the entry: scripts/vite-react-dom.ts. */
export const loadReactDom = async () => import('react-dom/client');
