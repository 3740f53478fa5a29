import type { JSX } from 'react'
import * as runtime from 'react/jsx-runtime'
import { waiting } from './waiting'

// Elements of pages outside a server: an async component is rendered as one that waits for it.

export { Fragment } from 'react'
export type { JSX }

export const jsx: typeof runtime.jsx = (type, props, key) => runtime.jsx(waiting(type), props, key)
export const jsxs: typeof runtime.jsxs = (type, props, key) => runtime.jsxs(waiting(type), props, key)
