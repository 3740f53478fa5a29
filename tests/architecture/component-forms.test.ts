import { describe, expect, it } from 'vitest'
import { components, componentTests, importedComponents } from '../support/component-imports'
import { readSource } from '../support/source-files'

/** Building blocks, tried by the forms and dialogs made of them. */
const isBlock = (path: string) => /^components\/(shared|ui)\//.test(path)

const isForm = (text: string) =>
  /\buseActionForm[(<]|<(Dialog|FormSheet|ReasonDialog|BulkDialog)[\s>]/.test(text)

/** Without a component test of their own yet; tried in the browser by the spec that is named. */
const ONLY_IN_BROWSER: Readonly<Record<string, string>> = {
  'components/catalog/products/change/change-dialog.tsx': 'products.spec.ts',
  'components/catalog/products/change/change-host.tsx': 'products.spec.ts',
  'components/sales/recurring-invoices/recurring-form.tsx': 'recurring-invoices.spec.ts',
  'components/sales/documents/bulk/bulk-host.tsx': 'bulk-documents.spec.ts',
  'components/sales/invoices/from-delivery-notes/add-delivery-notes-dialog.tsx': 'delivery-notes.spec.ts',
}

describe('forms and dialogs', () => {
  it('are each in a component test, directly or as a part of what it renders', () => {
    const forms = components().filter((path) => !isBlock(path) && isForm(readSource(path)))
    expect(forms.length).toBeGreaterThan(90)
    const tested = new Set(componentTests().flatMap(importedComponents))
    const parts = new Set([...tested].flatMap(importedComponents))
    const untested = forms.filter((path) => !tested.has(path) && !parts.has(path))
    expect(untested.filter((path) => !(path in ONLY_IN_BROWSER))).toEqual([])
  })

  it('that send something are sent in a component test: tests/support/components/submission.tsx', () => {
    const sending = components().filter(
      (path) => !isBlock(path) && /\buseActionForm[(<]/.test(readSource(path)),
    )
    const tested = new Set(
      componentTests(/itSubmits\(|answerAction\(|\baction=\{/).flatMap(importedComponents),
    )
    const parts = new Set([...tested].flatMap(importedComponents))
    const unsent = sending.filter((path) => !tested.has(path) && !parts.has(path))
    expect(unsent.filter((path) => !(path in ONLY_IN_BROWSER))).toEqual([])
  })

  it('are found', () => {
    expect(isForm('    <FormSheet\n      open')).toBe(true)
    expect(isForm('const form = useActionForm<Values, Data>({')).toBe(true)
    expect(isForm('<DialogForm form={form}>')).toBe(false)
  })
})
