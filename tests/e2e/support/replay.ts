import type { Page, Request } from '@playwright/test'

/** The captured request of a server action that was held back. */
export interface HeldAction {
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Runs `press` on the page and holds back the server action that it calls: the server never
 * receives it.
 */
export async function heldAction(page: Page, press: () => Promise<unknown>): Promise<HeldAction> {
  const held = new Promise<Request>((resolve) => {
    void page.route('**/*', (route) => {
      const request = route.request()
      if (request.method() !== 'POST' || !request.headers()['next-action']) return route.continue()
      resolve(request)
      return route.abort()
    })
  })
  await press()
  const request = await held
  return { url: request.url(), headers: request.headers(), body: request.postData() ?? '' }
}

/** Sends a held action as another person, with their cookie; returns the server's response. */
export async function replayAs(page: Page, { url, headers, body }: HeldAction): Promise<string> {
  const { cookie: _cookie, ...others } = headers
  const answer = await page.request.post(url, { headers: others, data: body })
  return answer.text()
}
