import type { ManifestOptions } from 'vite-plugin-pwa';

/** How a device shows the product among its own apps. */
export const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'Moon Base Pi',
  short_name: 'Moon Base Pi',
  description: 'Maths practice for schools and families.',
  lang: 'en',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#0B1030',
  theme_color: '#0B1030',
  categories: ['education', 'kids'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-mask-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
