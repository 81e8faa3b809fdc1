/** Replaces every `*.server.ts` in the browser build: loaders, heads, sitemaps and their imports stay on the server. */
export const loader = undefined
export const head = undefined
export const query = undefined
export const sitemap = undefined
