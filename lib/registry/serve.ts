import { serve as serveWith, type ServeOptions } from '@/lib/server/http/serve'
import { UPLOADS } from './uploads'

/** Serves the product (lib/server/http/serve.ts); bundled for scripts/start.mjs. */
export const serve = (options: Omit<ServeOptions, 'uploads'>): ReturnType<typeof serveWith> =>
  serveWith({ ...options, uploads: UPLOADS })
