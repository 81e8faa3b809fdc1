/** `react-refresh/runtime` itself: an import of that name leads to the instance that the page shares. */
declare const __REFRESH_RUNTIME__: typeof import('react-refresh/runtime')
