/** The path of the API. In a file of its own, because the early scripts use it, too. */
export const API = '/api/v1';
