import type { Plugin } from 'vite';

/** A file of the build with its size in bytes, as the service worker's list has it. */
interface Listed {
  readonly url: string;
  readonly size: number;
}

/** Pages that need the network, and what only they use: their chunks are left out of the device's copy. */
const NEEDS_NETWORK =
  /(?:staff-routes|area-routes|public-pages|school-routes|class-routes|further-pages|prerender)\.tsx?$|src\/curriculum\/|features\/(?!practice\/|campaign\/|main-menu\/|auth\/|intro\/|public-home\/|without-network\/)|packages\/content\/src\/curricula|shell\/(?:StaffShell|reader)|games\/(?:rescue|intro)/;

/** Bytes of all files that a device keeps. */
const MOST_BYTES = 3_145_728;

/**
 * Finds what the product needs to open, and to play, without a network: all that the pages of a student's own games
 * load, now or later.
 */
export function offlineFiles(): {
  readonly plugin: Plugin;
  readonly isKept: (url: string) => boolean;
  readonly check: (files: readonly Listed[]) => void;
} {
  const kept = new Set<string>();
  return {
    plugin: {
      name: 'moonbase-offline-files',
      apply: 'build',
      generateBundle: (_options, bundle) => {
        const visit = (file: string): void => {
          const chunk = bundle[file];
          if (kept.has(file) || chunk?.type !== 'chunk') return;
          kept.add(file);
          for (const style of chunk.viteMetadata?.importedCss ?? []) kept.add(style);
          for (const each of chunk.imports) visit(each);
          for (const each of chunk.dynamicImports) {
            const loaded = bundle[each];
            const from = loaded?.type === 'chunk' ? loaded.facadeModuleId : null;
            if (from === null || !NEEDS_NETWORK.test(from)) visit(each);
          }
        };
        for (const chunk of Object.values(bundle))
          if (
            chunk.type === 'chunk' &&
            chunk.isEntry &&
            /(?:index|game)\.html$/.test(chunk.facadeModuleId ?? 'none')
          )
            visit(chunk.fileName);
      },
    },
    isKept: (url) =>
      kept.has(url) ||
      /^(?:index|game)\.html$|^favicon\.svg$|^(?:old-browser|try-again)\.js$|^manifest\.webmanifest$/.test(
        url,
      ) ||
      /assets\/(?:andika|lexend|fredoka)-latin-\d+-normal-[\w-]+\.woff2$|noto-sans-math-subset-[\w-]+\.woff2$/.test(
        url,
      ) ||
      (/\.(?:svg|png|webp|json)$/.test(url) && url.startsWith('assets/')),
    check: (files) => {
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      if (bytes > MOST_BYTES)
        throw new Error(
          `A device would keep ${bytes} bytes of the product; ${MOST_BYTES} are the limit`,
        );
    },
  };
}
