import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { previewAuditPackage } from '@/lib/tax/audit-package/queries/preview'
import { readPackageSources } from '@/lib/tax/audit-package/queries/sources'
import { printCashCounts } from '@/lib/tax/cash-book/queries/print-counts'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { describeUseCase } from '../support/describe-use-case'
import { openTills } from '../support/dsfinvk'
import type { World } from '../support/world'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

const tillsOf = new Map<string, string[]>()

async function validInput(world: World) {
  const devices = tillsOf.get(world.tenantId) ?? (await openTills(world)).tills.map(({ id }) => id)
  tillsOf.set(world.tenantId, devices)
  return { ...MARCH, devices }
}

const invalidInputs = () => ({ oneDay: { from: MARCH.from }, noTill: { ...MARCH, devices: ['x'] } })

const openDesk = (world: World) =>
  execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name: `Büro ${newId()}` })

describeUseCase(readPackageSources, {
  validInput,
  invalidInputs,
  sufficient: ['TAX_PATCH'],
  // tills of another company are passed over
  otherCompanyInput: null,
})
describeUseCase(printCashCounts, {
  validInput: async (world) => ({ id: (await openDesk(world)).id, ...MARCH }),
  sufficient: ['TAX_SHOW'],
})
describeUseCase(previewAuditPackage, {
  validInput,
  invalidInputs,
  sufficient: ['TAX_SHOW'],
  // tills of another company are passed over
  otherCompanyInput: null,
})
