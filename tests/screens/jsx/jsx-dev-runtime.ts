import { jsx, jsxs } from './jsx-runtime'

export { Fragment } from 'react'

export const jsxDEV = (type: never, props: never, key: never, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)
