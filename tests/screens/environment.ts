import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** A document beside a server's modules: those of a browser would keep their own random numbers. */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'screens',
  viteEnvironment: 'ssr',
} satisfies Environment
