export function soundtrack(){ return Buffer.alloc(0); }
