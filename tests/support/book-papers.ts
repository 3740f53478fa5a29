import type { BookPaper } from '@/lib/tax/cash-book/rules/book-paper'
import type { CashEntryRecord } from '@/lib/tax/cash-book/schema'

const entry = (number: number, change: Partial<CashEntryRecord>): CashEntryRecord => ({
  id: `0197f3b0-5a1c-7c3e-9d52-${String(number).padStart(12, '0')}`,
  number,
  date: '2026-11-02',
  kind: 'EXPENSE',
  origin: 'TYPED',
  amount: '-12.50',
  balance: '87.50',
  reason: 'Porto',
  account: '',
  taxes: [],
  deductible: null,
  deductiblePercent: null,
  deductibleReason: '',
  transfer: null,
  reverses: null,
  reversedBy: null,
  invoice: null,
  closing: null,
  files: [],
  actorName: 'Anna Prüfer',
  createdAt: '2026-11-02T09:00:00.000Z',
  ...change,
})
const closing = { id: '0197f3b0-5a1c-7c3e-9d52-3f6e2b8a4c10', number: 311 }

/** Models of the cash book, by the name of their golden file. */
export const BOOK_PAPERS: Readonly<Record<string, BookPaper>> = {
  'cash-book': {
    kind: 'CASH_BOOK',
    templateVersion: 1,
    company: {
      name: 'Hofladen Sonnental',
      street: 'Im Tal 1',
      zipCode: '79104',
      city: 'Freiburg',
      taxNumber: '06123/45678',
    },
    desk: { name: 'Büro-Kasse', kind: 'OFFICE' },
    from: '2026-11-01',
    to: '2026-11-30',
    opening: '100.00',
    closing: '1121.50',
    entries: [
      entry(1, {}),
      entry(2, {
        amount: '12.50',
        balance: '100.00',
        reason: 'Falsch',
        reverses: { id: closing.id, number: 1 },
      }),
      entry(3, {
        kind: 'CASH_TRANSIT',
        amount: '-50.00',
        balance: '50.00',
        reason: '',
        transfer: { id: closing.id, name: 'Tresor' },
      }),
      entry(4, {
        date: '2026-11-30',
        kind: 'TAKINGS',
        amount: '1071.50',
        balance: '1121.50',
        reason: '',
        closing,
      }),
    ],
    at: '2026-12-01T08:00:00.000Z',
  },
}
