import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { EntryFiles } from './entry-files'

const entry = { id: 'e', number: 7, origin: 'TYPED' as const, files: [] }
afterEach(() => vi.unstubAllGlobals())

it('sends each chosen photo to its entry, and lets the next one be chosen even if one is lost', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: FormData }) => {
    sent.push(`${url} ${(body.get('file') as File).name}`)
    return sent.length === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Response.json({}))
  })
  const { user } = renderOnPage(<EntryFiles deskId="d" entry={entry} mayEnter />)
  const photos = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  const [input] = screen.getAllByLabelText('Beleg hinzufügen, Eintrag 7')
  await user.upload(input as HTMLInputElement, photos)
  await vi.waitFor(() =>
    expect(sent).toEqual([
      '/api/cash-desks/d/entries/e/files a.jpg',
      '/api/cash-desks/d/entries/e/files b.jpg',
    ]),
  )
  const button = screen.getByRole('button', { name: 'Beleg hinzufügen, Eintrag 7' })
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
})

it('offers nothing for what a till sent, and to people who may only look', () => {
  const { rerender } = renderOnPage(
    <EntryFiles deskId="d" entry={{ ...entry, origin: 'CLOSING' }} mayEnter />,
  )
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<EntryFiles deskId="d" entry={entry} mayEnter={false} />)
  expect(screen.queryByRole('button')).toBeNull()
})
