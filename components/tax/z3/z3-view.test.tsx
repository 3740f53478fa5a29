import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { renderOnPage } from '@/tests/support/components/render'
import { Z3View } from './z3-view'

const start = vi.fn(() => Promise.resolve({ ok: true as const, data: {} as ExportJobRecord }))

const show = (mayStart: boolean) =>
  renderOnPage(<Z3View today="2026-11-20" jobs={[]} mayStart={mayStart} onStart={start} onRetry={start} />)

it('proposes the last year, and asks for the chosen days', async () => {
  const { user } = show(true)
  await user.click(screen.getByRole('button', { name: 'Z3-Datei erstellen' }))
  expect(start).toHaveBeenLastCalledWith({ kind: 'z3', from: '2025-01-01', to: '2025-12-31' })
  await user.click(screen.getByRole('button', { name: 'Letzter Monat' }))
  await user.click(screen.getByRole('button', { name: 'Z3-Datei erstellen' }))
  expect(start).toHaveBeenLastCalledWith({ kind: 'z3', from: '2026-10-01', to: '2026-10-31' })
})

it('says who may create the file to all others', () => {
  show(false)
  expect(screen.queryByRole('button', { name: 'Z3-Datei erstellen' })).toBeNull()
  expect(screen.getByText(/nur eine Administratorin/)).toBeTruthy()
})
