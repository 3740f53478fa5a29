import type { BrowserContext, Page, Request } from '@playwright/test'
import { ApiClient } from './support/api-client'
import { expectAccessible } from './support/accessible'
import { PEOPLE } from './support/people'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

/** Longer than two polling intervals of the server, on a busy machine. */
const SOON = { timeout: 20_000 }

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', { name: unread > 0 ? `Mitteilungen, ${unread} ungelesen` : /^Mitteilungen$/ })

/** Counts the browser's open streams. */
function openStreams(context: BrowserContext): () => number {
  const open = new Set<Request>()
  const isStream = (request: Request) => request.url().includes('/api/notifications/stream')
  context.on('request', (request) => void (isStream(request) && open.add(request)))
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('requestfailed', (request) => void open.delete(request))
  return () => open.size
}

const opened = (shop: Shop, topic: string) =>
  shop.api.made<{ id: string }>('/tickets', { topic, type: 'BUG', description: 'Seit heute früh.' })

async function answer(baseURL: string | undefined, { id }: { id: string }, message: string): Promise<void> {
  const desk = await ApiClient.of(baseURL ?? '', PEOPLE.plattform)
  const { status } = await desk.post(`/tickets/${id}/replies`, { message })
  expect(status).toBeLessThan(300)
}

test('an answer makes the bell of all tabs rise over one connection, and reading it in one clears the others', async ({
  newShop,
  asUser,
  baseURL,
}) => {
  const shop = await newShop()
  const other = await newShop()
  const ticket = await opened(shop, 'Kasse druckt nicht')
  const first = await asUser(shop.admin)
  const complaints = complaintsOf(first)
  const streams = openStreams(first.context())
  const neighbour = await asUser(other.admin)
  await first.goto('/products')
  const second = await first.context().newPage()
  await second.goto('/')
  await neighbour.goto('/')
  await expect.poll(streams, SOON).toBe(1)

  await answer(baseURL, ticket, 'Bitte neu starten.')
  await expect(bell(first, 1)).toBeVisible(SOON)
  await expect(bell(second, 1)).toBeVisible(SOON)
  await answer(baseURL, ticket, 'Geht es wieder?')
  await expect(bell(first, 2)).toBeVisible(SOON)
  await expect(bell(second, 2)).toBeVisible(SOON)
  await expect(bell(neighbour)).toBeVisible()
  expect(streams()).toBe(1)

  await bell(second, 2).click()
  const list = second.getByRole('dialog', { name: 'Mitteilungen' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(second)
  await list.getByRole('link', { name: 'Antwort auf Ticket' }).first().click()
  await expect(second).toHaveURL(`/tickets/${ticket.id}`)
  await expect(list).toBeHidden()
  // the ticket's page has shown both answers
  await expect(bell(second)).toBeVisible(SOON)
  await expect(bell(first)).toBeVisible(SOON)

  await bell(neighbour).click()
  await expect(neighbour.getByText('Keine Mitteilungen')).toBeVisible()
  await expectAccessible(neighbour)

  // the tab that holds the connection is closed: another one takes over
  await first.close()
  await expect.poll(streams, SOON).toBe(1)
  await answer(baseURL, ticket, 'Noch eine Frage.')
  await expect(bell(second, 1)).toBeVisible(SOON)
  expect(complaints).toEqual([])
})

test(
  'all are marked as read at once, the older ones are shown on demand, and a failure is told',
  { tag: '@turn' },
  async ({ newShop, asUser, baseURL }) => {
    const shop = await newShop()
    const ticket = await opened(shop, 'Viele Fragen')
    const desk = await ApiClient.of(baseURL ?? '', PEOPLE.plattform)
    for (let n = 1; n <= 23; n += 1)
      await desk.post(`/tickets/${ticket.id}/replies`, { message: `Frage ${n}` })
    const page = await asUser(shop.admin)
    const tab = await page.context().newPage()
    await page.goto('/products')
    await tab.goto('/products')
    await bell(page, 23).click(SOON)
    const list = page.getByRole('dialog', { name: 'Mitteilungen' })
    await expect(list.getByRole('listitem')).toHaveCount(20)
    await list.getByRole('button', { name: 'Ältere anzeigen' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(23)

    await page.route('**/products', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await list.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
    await expect(list.getByRole('alert')).toContainText('konnten nicht als gelesen markiert werden')
    await expect(bell(page, 23)).toBeVisible()
    await page.unroute('**/products')
    await list.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
    await expect(bell(page)).toBeVisible()
    await expect(bell(tab)).toBeVisible()
    await page.reload()
    await bell(page).click()
    await expect(list.getByRole('listitem')).toHaveCount(20)
    await expect(list.getByText('Ungelesen')).toHaveCount(0)
  },
)

test(
  'a stream ends once its person has signed out elsewhere',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    const streams = openStreams(page.context())
    await page.goto('/my-account')
    await expect.poll(streams, SOON).toBe(1)
    await shop.api.delete('/users/sessions')
    await expect.poll(streams, SOON).toBe(0)
  },
)
