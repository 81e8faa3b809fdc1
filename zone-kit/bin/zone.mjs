#!/usr/bin/env node
// A zone's build configuration is TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('../dist/src/cli/main.js')
