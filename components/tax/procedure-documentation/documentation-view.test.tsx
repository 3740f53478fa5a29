import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  differenceRecord,
  documentationRecord,
  versionRecord,
  type Answers,
} from '@/lib/tax/procedure-documentation/schema'
import { ANSWER_FIELDS } from '@/lib/tax/procedure-documentation/words'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { itSubmits } from '@/tests/support/components/submission'
import { AnswersForm } from './answers-form'
import { DocumentationView } from './documentation-view'
import { VersionView } from './version-view'

const answers = Object.fromEntries(
  ANSWER_FIELDS.map((field) => [field, field === 'training' ? '' : field]),
) as Answers
const versions = [
  sample(versionRecord, {
    id: 'b',
    number: 2,
    createdAt: '2026-11-02T09:00:00.000Z',
    actorName: 'Clara',
    missing: 1,
  }),
  sample(versionRecord, {
    id: 'a',
    number: 1,
    createdAt: '2026-10-01T09:00:00.000Z',
    actorName: 'Emil',
    missing: 0,
  }),
]
const shown = (own: object = {}) => ({
  ...sample(documentationRecord, { missing: ['training'], isOutdated: true, versions, ...own }),
  answers,
})

itSubmits({
  name: 'what the shop states about its procedures',
  form: () => <AnswersForm version={3} answers={answers} mayChange />,
  action: 'patchProcedureAction',
  typed: { 'Einweisung und Schulung': 'Clara, am ersten Tag', 'Interne Kontrollen': 'wöchentlich' },
  sent: { version: 3, ...answers, training: 'Clara, am ersten Tag', internalControl: 'wöchentlich' },
})

it('names what is to be filled in, at its field too', () => {
  renderOnPage(<DocumentationView documentation={shown()} compared={null} mayChange />)
  expect(screen.getByText('Ein Feld noch auszufüllen')).toBeTruthy()
  const training = screen.getByRole('textbox', { name: 'Einweisung und Schulung' })
  expect(screen.getAllByText('noch auszufüllen')).toHaveLength(1)
  fireEvent.input(training, { target: { value: 'Clara' } })
  expect(screen.queryByText('noch auszufüllen')).toBeNull()
})

it('makes a version once, and only where it would differ from the newest', async () => {
  answerAction('generateProcedureAction', () => done())
  const { rerender } = renderOnPage(<DocumentationView documentation={shown()} compared={null} mayChange />)
  const generate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Neue Fassung erstellen' })
  fireEvent.click(generate())
  await vi.waitFor(() => expect(inputsOf('generateProcedureAction')).toEqual([{}]))
  rerender(<DocumentationView documentation={shown({ isOutdated: false })} compared={null} mayChange />)
  expect(generate().disabled).toBe(true)
})

it('lists the versions from the newest, each with its own files', () => {
  renderOnPage(<DocumentationView documentation={shown()} compared={null} mayChange />)
  const rows = within(screen.getByRole('region', { name: 'Fassungen' })).getAllByRole('listitem')
  const facts = rows.map((row) => [
    row.textContent?.match(/Fassung \d|ein Feld fehlte|von \w+(?=PDF)/g),
    [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  ])
  expect(facts).toEqual([
    [
      ['Fassung 2', 'ein Feld fehlte', 'von Clara'],
      [
        '/api/procedure-documentation/b',
        '/api/procedure-documentation/b?format=md',
        '/procedure-documentation?fassung=b',
      ],
    ],
    [
      ['Fassung 1', 'von Emil'],
      [
        '/api/procedure-documentation/a',
        '/api/procedure-documentation/a?format=md',
        '/procedure-documentation?fassung=a',
      ],
    ],
  ])
})

it('shows what a version added and what it left out, and how many lines are the same', () => {
  const [to, from] = versions
  const parts = [
    { kind: 'SAME' as const, lines: ['a', 'b'] },
    { kind: 'REMOVED' as const, lines: ['Kasse im Lager', ''] },
    { kind: 'ADDED' as const, lines: ['Kasse am Tor'] },
  ]
  const compared = { ...sample(differenceRecord), from: from ?? null, to: to as never, parts }
  renderOnPage(<DocumentationView documentation={shown()} compared={compared} mayChange />)
  const changes = screen.getByRole('region', { name: 'Änderungen von Fassung 1 zu Fassung 2' })
  expect(changes.querySelector('del')?.textContent).toBe('Kasse im Lager')
  expect(changes.querySelector('ins')?.textContent).toBe('Kasse am Tor')
  expect([...changes.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '2 Zeilen gleich',
    'EntfallenKasse im Lager',
    'NeuKasse am Tor',
  ])
})

it('shows an auditor the versions with their files, and nothing to fill in or to generate', () => {
  renderOnPage(<VersionView versions={versions} compared={null} />)
  const links = within(screen.getByRole('region', { name: 'Fassungen' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain('/api/procedure-documentation/a?format=md')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
