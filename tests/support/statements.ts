import { vi } from 'vitest'
import { Transaction } from '@/db/transaction'

/**
 * Returns the statements that the work sends to PostgreSQL within its transactions, in order;
 * without BEGIN, COMMIT and the statement that binds a transaction to its tenant.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(Transaction.prototype, 'unsafe')
  try {
    await work()
    return asked.mock.calls.map(([text]) => text.trim()).filter((text) => !text.includes('set_config'))
  } finally {
    asked.mockRestore()
  }
}
