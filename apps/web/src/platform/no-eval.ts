// The CSP forbids code made from strings, and Zod would try it as soon as the first schema is made. Zod takes this over
// when it comes, which on a visitor's first page it does not.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
