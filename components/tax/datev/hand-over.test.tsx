import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import type { ExportRecord } from '@/lib/tax/datev/schema'
import { done } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { HandOver } from './hand-over'

const preview = (bookingCount: number, change: Partial<Preview> = {}) =>
  ({
    from: '2026-10-01',
    to: '2026-10-31',
    isOver: true,
    mayClose: true,
    bookingCount,
    parts: { invoices: true, payments: true, closings: true, incoming: false, cashBook: false },
    proposesFinal: false,
    obstacleCount: 0,
    ...change,
  }) as Preview
const file = { id: 'f1' } as ExportRecord

it('says in the question what no longer goes, and what still does', async () => {
  const onStart = vi.fn(() => Promise.resolve(done() as never))
  const { user } = renderOnPage(<HandOver preview={preview(3)} before={[]} onStart={onStart} />)
  const name = 'Zeitraum abschließen und Datei erstellen'
  await user.click(screen.getByRole('button', { name }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toMatch(
    /Neue Rechnungen können danach nicht mehr.*Stornieren, korrigieren und Zahlungen/,
  )
  expect(onStart).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name }))
  expect(onStart).toHaveBeenCalledOnce()
})

it('fetches a closed period as it was, and no main button writes it again', async () => {
  const onStart = vi.fn(() => Promise.resolve(done() as never))
  const { user } = renderOnPage(<HandOver preview={preview(0)} before={[file]} onStart={onStart} />)
  const again = screen.getByRole('link', { name: 'Dieselbe Datei noch einmal laden' })
  expect(again.getAttribute('href')).toBe('/api/datev/f1')
  expect(screen.queryByRole('button', { name: /abschließen|Probedatei/ })).toBeNull()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Dieselben Buchungen mit Belegen erstellen' }))
  expect(onStart).toHaveBeenCalledOnce()
})

it('hands incomplete sales over only with a tick and a reason', async () => {
  const onStart = vi.fn(() => Promise.resolve(done() as never))
  const { user } = renderOnPage(
    <HandOver preview={preview(3, { obstacleCount: 2 })} before={[]} onStart={onStart} />,
  )
  const submit = () => screen.getByRole('button', { name: 'Zeitraum abschließen und Datei erstellen' })
  expect(submit()).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Probedatei' })).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('checkbox', { name: /^Trotzdem übergeben/ }))
  expect(submit()).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Kasse defekt')
  await user.click(submit())
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Die Buchungen werden nicht festgeschrieben.')
  await user.click(within(question).getByRole('button', { name: 'Zeitraum abschließen und Datei erstellen' }))
  expect(onStart).toHaveBeenCalledWith(
    expect.objectContaining({
      options: expect.objectContaining({
        lock: true,
        override: true,
        reason: 'Kasse defekt',
        finalize: false,
      }),
    }),
  )
})

it('offers a reason beforehand for tills of a period that is too long to be checked for the page', async () => {
  const onStart = vi.fn(() => Promise.resolve(done() as never))
  const { user } = renderOnPage(
    <HandOver preview={preview(0, { isLarge: true })} before={[file]} onStart={onStart} />,
  )
  const submit = () => screen.getByRole('button', { name: 'Nachtrag erstellen' })
  expect(submit()).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('checkbox', { name: /^Trotzdem übergeben/ }))
  expect(submit()).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Kasse defekt')
  expect(submit()).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('button', { name: 'Probedatei' }))
  expect(onStart).toHaveBeenCalledWith(
    expect.objectContaining({ options: expect.not.objectContaining({ override: true }) }),
  )
})
