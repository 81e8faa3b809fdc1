/** Stands in the browser build for every `*.server.ts`: loaders, heads, site maps and all they import stay on the server. */
export const loader = undefined
export const head = undefined
export const sitemap = undefined
