import { vi } from 'vitest'

/** The router of the page under test; tests inspect its calls. */
export const router = {
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  prefetch: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
}

export const useRouter = () => router
export const usePathname = () => window.location.pathname
export const useSearchParams = () => new URLSearchParams(window.location.search)
export const unstable_rethrow = () => undefined
export const useServerInsertedHTML = () => undefined
