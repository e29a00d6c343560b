import { config } from 'zod';

// The CSP forbids code made from strings, and Zod would try it as soon as the first schema is made.
config({ jitless: true });
