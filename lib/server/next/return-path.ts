import 'server-only'
import { headers } from 'next/headers'
import { PATH_HEADER } from './path-header'

/**
 * Returns the address of a page on the way into the application, with the requested path as `next`,
 * to continue there. Navigations within a page do not name theirs and continue at the start.
 */
export async function onTheWay(page: '/change-password' | '/second-factor' | '/logout'): Promise<string> {
  const path = (await headers()).get(PATH_HEADER)
  return !path || path === '/' ? page : `${page}?${new URLSearchParams({ next: path }).toString()}`
}
