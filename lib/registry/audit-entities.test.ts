import { describe, expect, it } from 'vitest'
import messages from '@/messages/de.json'
import { filesBelow } from '@/tests/support/source-files'
import { recordPages } from './audit-entities'

/** `/products` → app/(app)/products/[productId]/page.tsx, whatever the parameter's name. */
const hasRecordPage = (page: string) =>
  filesBelow(`app/(app)${page}`).some((path) =>
    /^app\/\(app\)\/[^/]+\/\[\w+\]\/(\(\w+\)\/)?page\.tsx$/.test(path),
  )

describe('each kind of record in the audit log', () => {
  it('has a German word', () => {
    expect(Object.keys(recordPages).toSorted()).toEqual(Object.keys(messages.audit.entities).toSorted())
  })

  it('leads to a page that is there', () => {
    const pages = Object.values(recordPages).filter((page) => page !== null)
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.filter((page) => !hasRecordPage(page))).toEqual([])
  })
})
