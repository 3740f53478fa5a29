import type { Target } from './load'
import { table } from './report'
import { cells, CELLS, timed } from './report-http'

/** Measures lists of a million receipts by each filter. */
export async function benchReceipts(api: Target, store: string, till: string): Promise<void> {
  const filters: Record<string, string> = {
    'the newest': '',
    'a day': 'from=2025-05-13&to=2025-05-13',
    'returns (every fiftieth)': 'type=RETURN',
    'cancellations (none)': 'type=CANCELLATION',
    sales: 'type=SALE',
    'a closing number of all tills': 'closingNumber=500',
    'one of a closing number that is none': 'closingNumber=999999',
    'flagged (none)': 'flagged=true',
    'a number of all tills': 'number=50010',
    'search for a cashier': 'q=Anna',
    'search for an amount': 'q=12,50',
    'search for what is nowhere': 'q=gibtesnicht',
    'by amount': 'sort=-sumGross',
    'by number': 'sort=number',
    'page 300': 'page=300',
    'one till': `devices=${till}`,
    'one till, page 300': `devices=${till}&page=300`,
    'one till, a number': `devices=${till}&number=50010`,
    'one till, search for what is nowhere': `devices=${till}&q=gibtesnicht`,
    'one till, by amount': `devices=${till}&sort=-sumGross`,
    'one till, by number': `devices=${till}&sort=number`,
    'one store': `stores=${store}`,
    'one store, page 300': `stores=${store}&page=300`,
    'one store, search for what is nowhere': `stores=${store}&q=gibtesnicht`,
    'one store, by amount': `stores=${store}&sort=-sumGross`,
    'one store, by number': `stores=${store}&sort=number`,
  }
  const rows: string[][] = []
  for (const [what, query] of Object.entries(filters))
    rows.push([what, ...cells(await timed(api, `/api/v1/receipts?${query}`))])
  table('Receipts of a million', ['', ...CELLS], rows)
}
