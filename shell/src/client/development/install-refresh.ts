// Zones use this instance. It must exist before React starts, which registers with it.
__REFRESH_RUNTIME__.injectIntoGlobalHook(window)
Reflect.set(globalThis, '__reactRefresh', __REFRESH_RUNTIME__)
