import { dispatchOverview } from '@/lib/sales/dispatches/queries'
import { documentPage, editorSetting, newDocumentInput } from '@/lib/sales/documents/queries/edit-document'
import { documentKey } from '@/lib/sales/documents/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readSelfBilled } from './get-self-billed'

export const newSelfBilledPage = defineUseCase({
  name: 'selfBilled.newPage',
  mode: 'read',
  right: 'INCOMING-INVOICES_CREATE',
  module: 'order-management',
  input: newDocumentInput,
  run: (scope, { customerId }) => editorSetting(scope, 'SELF_BILLED', customerId),
})

export const selfBilledPage = defineUseCase({
  name: 'selfBilled.page',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'selfBilled',
  input: documentKey,
  run: async (scope, { id }) => {
    const document = await readSelfBilled(scope, id)
    return documentPage(scope, 'SELF_BILLED', document, async () => ({
      dispatches: await dispatchOverview(scope.tx, id),
    }))
  },
})
