import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationRecord } from '@/lib/services/notifications/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { router } from '@/tests/support/components/navigation'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { NotificationMenu } from './notification-menu'
import { showUnread } from './unread'

const ROWS = [
  sample(notificationRecord, { id: 'new', title: 'Import fertig', link: '/imports/1' }),
  sample(notificationRecord, {
    id: 'read',
    title: 'Kasse wartet',
    link: '/pos-devices/2',
    readAt: '2026-11-02T09:00:00.000Z',
  }),
]
const onOpenChange = vi.fn()

beforeEach(() => {
  showUnread(1)
  answerAction('readNotificationsAction', () => done())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ROWS, { headers: { 'x-total-count': '2' } })))
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const { user } = renderOnPage(
    <NotificationMenu person="anna" open onOpenChange={onOpenChange} trigger={<button>Glocke</button>} />,
  )
  await screen.findByText('Import fertig')
  return user
}

describe('the list of notifications', () => {
  it.each([
    ['Import fertig', 'new', '/imports/1'],
    ['Kasse wartet', 'read', '/pos-devices/2'],
  ])('closes above the page to which „%s“ leads, and marks it as read', async (title, id, link) => {
    const user = await open()
    await user.click(screen.getByRole('link', { name: new RegExp(title) }))
    expect(onOpenChange.mock.calls).toEqual([[false]])
    expect(router.push).toHaveBeenCalledWith(link)
    await waitFor(() => expect(inputsOf('readNotificationsAction')).toEqual([{ ids: [id] }]))
  })

  it('closes as well when one is opened in another tab', async () => {
    await open()
    fireEvent(
      screen.getByRole('link', { name: /Import fertig/ }),
      new MouseEvent('auxclick', { bubbles: true, button: 1 }),
    )
    expect(onOpenChange.mock.calls).toEqual([[false]])
    await waitFor(() => expect(inputsOf('readNotificationsAction')).toEqual([{ ids: ['new'] }]))
  })

  it('stays while all are marked as read, and says if that fails', async () => {
    answerAction('readNotificationsAction', () => refused('rule'))
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Alle als gelesen markieren' }))
    await screen.findByText(/konnten nicht als gelesen markiert werden/)
    expect(inputsOf('readNotificationsAction')).toEqual([{}])
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})
