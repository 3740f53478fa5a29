import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpenTask } from '@/lib/domain/open-task'
import { renderOnPage } from '@/tests/support/components/render'
import { TaskList } from './task-list'

const TASK = { href: '/vat-return', count: 1 }

it.each<[OpenTask, RegExp, RegExp]>([
  [
    { ...TASK, kind: 'turnoverNear', amount: '80000.00' },
    /^80\.000,00\s€ Umsatz in diesem Jahr/,
    /sofort steuerpflichtig.*Steuerberatung/,
  ],
  [
    { ...TASK, kind: 'turnoverExceeded', amount: '100000.01' },
    /^Über 100\.000 € Umsatz in diesem Jahr \(100\.000,01\s€\)/,
    /^Schon der Umsatz, der die Grenze überschreitet, ist steuerpflichtig \(§ 19 Abs\. 1 UStG\)\. Nehmen Sie beim Mandanten/,
  ],
  [
    { ...TASK, kind: 'turnoverExceeded', amount: '100000.01', until: '2026-11-09' },
    /^Über 100\.000 €/,
    /eingenommen waren es am 09\.11\.2026, Kassenbons ohne Umsatzsteuer sind seitdem auffällig\. Nehmen/,
  ],
  [
    { ...TASK, kind: 'foundingNear', amount: '20000.00' },
    /^20\.000,00\s€ Umsatz im Jahr der Gründung: Bei 25\.000 €/,
    /sofort steuerpflichtig.*Steuerberatung/,
  ],
  [
    { ...TASK, kind: 'foundingExceeded', amount: '25000.01', until: '2026-11-09' },
    /^Über 25\.000 € Umsatz im Jahr der Gründung \(25\.000,01\s€\)/,
    /25\.000 € überschreitet.*eingenommen waren es am 09\.11\.2026.*Nehmen Sie beim Mandanten/,
  ],
  [
    { ...TASK, kind: 'smallBusinessEnded', amount: '25000.01' },
    /^Seit 1\. Januar sind Sie kein Kleinunternehmer mehr: 25\.000,01\s€ Umsatz im Vorjahr$/,
    /gültig ab 1\. Januar/,
  ],
  [{ ...TASK, kind: 'euConsumersNear', amount: '8000.00' }, /^8\.000,00\s€ an Privatkunden/, /One-Stop-Shop/],
  [
    { ...TASK, kind: 'euConsumersExceeded', amount: '10000.01' },
    /^Über 10\.000 € an Privatkunden in anderen EU-Ländern \(10\.000,01\s€\)$/,
    /nicht mehr die deutsche.*Bundeszentralamt/,
  ],
])('says how far a turnover is from its limit, and what to do: %j', (task, title, detail) => {
  renderOnPage(<TaskList tasks={[task]} />)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(detail)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/vat-return')
})
