// The CSP forbids code made from strings, and Zod would try it as soon as the first schema is made. Zod reads this
// setting when it is loaded, which on a visitor's first page it is not.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
