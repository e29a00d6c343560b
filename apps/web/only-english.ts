import type { Plugin } from 'vite';

const STRINGS = /react-aria[\w/-]*\/dist\/private\/[\w-]+\/intlStrings\.mjs$/;
const ENGLISH = /"(\.\.\/intl\/[\w-]+\/en-US\.mjs)"/;

/** Leaves out React Aria's own words in 33 other languages, since the product speaks English. */
export function onlyEnglish(): Plugin {
  return {
    name: 'only-english',
    apply: 'build',
    transform(code, id) {
      if (!STRINGS.test(id)) return null;
      const english = ENGLISH.exec(code)?.[1];
      if (english === undefined) throw new Error(`${id} has another shape than this plugin knows`);
      return `import english from '${english}';\nexport default { 'en-US': english };`;
    },
  };
}
