import type { Plugin } from 'vite';

const SCHEMAS = /zod\/v4\/classic\/schemas\.js$/;

/** What Zod brings along, and what it is replaced with. */
const REPLACED = [
  // Writes code for `eval`, which the security policy forbids and `no-eval.ts` switches off.
  ['core.$ZodObjectJIT.init(inst, def)', 'core.$ZodObject.init(inst, def)'],
  // Reads values that contain themselves; what comes as JSON never does.
  ['core.config({ memoizer: core.memoizer() })', 'undefined'],
] as const;

/** Leaves out two parts of Zod, 3 KB (gzip) of every page, which each schema refers to and no reply needs. */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return null;
      return REPLACED.reduce((text, [part, instead]) => {
        if (!text.includes(part)) throw new Error(`${id} has no ${part}`);
        return text.replace(part, instead);
      }, code);
    },
  };
}
