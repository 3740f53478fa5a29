import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { TseRecord } from '@/lib/pos/tse/schema'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { TseCard } from './tse-card'

const WHY = 'Die TSE-Anbindung Ihres Betriebs ist nicht eingerichtet.'

it('asks before it creates a TSE, and keeps on the card why it was refused', async () => {
  answerAction('createTseAction', () => refused('tse.noConnection', [], WHY))
  const { user } = renderOnPage(<TseCard deviceId="d" tse={null} mayCreate mayDisable onExport={null} />)
  const create = () => screen.getByRole('button', { name: 'TSE anlegen' })
  await user.click(create())
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('kostet bei fiskaly Geld')
  await user.click(within(question).getByRole('button', { name: 'Abbrechen' }))
  expect(inputsOf('createTseAction')).toEqual([])

  await user.click(create())
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'TSE anlegen' }),
  )
  const card = screen.getByRole('region', { name: 'TSE' })
  expect((await within(card).findByRole('alert')).textContent).toContain(WHY)
  expect(inputsOf('createTseAction')).toEqual([{ id: 'd' }])
})

const USED = {
  deviceId: 'd',
  state: 'READY',
  failure: null,
  failureCode: null,
  attempts: 1,
  serial: 'ab12',
  certificateExpires: null,
  environment: 'LIVE',
  tssId: 't',
  clientId: 'c',
  createdAt: '2026-03-05T09:00:00.000Z',
  exportedUntil: null,
  isExportDue: true,
} as const satisfies TseRecord

it('offers an export before a used TSE is disabled, and wants an explicit yes without it', async () => {
  answerAction('deleteTseAction', () => done())
  const onExport = vi.fn(() => Promise.resolve({ ok: true as const, data: {} as ExportJobRecord }))
  const { user } = renderOnPage(<TseCard deviceId="d" tse={USED} mayCreate mayDisable onExport={onExport} />)
  await user.click(screen.getByRole('button', { name: 'TSE stilllegen' }))
  const dialog = await screen.findByRole('dialog')
  const disable = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'TSE stilllegen' })
  expect([dialog.textContent?.includes('solange fiskaly'), disable().disabled]).toEqual([true, true])
  await user.click(within(dialog).getByRole('button', { name: 'Alles exportieren (TAR)' }))
  expect(onExport).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'tse-tar', from: '2026-03-05', devices: ['d'] }),
  )
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(disable())
  expect(inputsOf('deleteTseAction')).toEqual([{ id: 'd', withoutExport: true }])
})

it('disables a TSE at once where everything is exported, or nothing was ever signed', async () => {
  answerAction('deleteTseAction', () => done())
  const tse = { ...USED, isExportDue: false, exportedUntil: '2026-03-31T21:59:59.000Z' }
  const { user } = renderOnPage(<TseCard deviceId="d" tse={tse} mayCreate mayDisable onExport={null} />)
  expect(screen.queryByRole('button', { name: 'Alles exportieren (TAR)' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'TSE stilllegen' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'TSE stilllegen' }))
  expect(inputsOf('deleteTseAction')).toEqual([{ id: 'd' }])
})
