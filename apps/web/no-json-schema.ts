import type { Plugin } from 'vite';

const JSON_SCHEMA = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const NAMES = /^export (?:const|function) (\w+)/gmu;

/**
 * Leaves out Zod's conversion to JSON Schema, 9 KB (gzip) of every page. Each schema refers to it, so no bundler can
 * see that the browser never asks for one.
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!JSON_SCHEMA.test(id)) return null;
      const names = [...code.matchAll(NAMES)].map(([, name = '']) => name);
      if (names.length === 0) throw new Error(`${id} has another shape than this plugin knows`);
      return `const nothing = () => undefined;\n${names.map((name) => `export const ${name} = nothing;`).join('\n')}\nexport { nothing as process };`;
    },
  };
}
