'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/shared/form/form'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { useKey } from '@/components/shared/keys/use-key'
import { cn } from '@/components/ui/cn'
import { parseDecimal } from '@/lib/domain/money'
import type { AdvanceRecord } from '@/lib/sales/advances/schema'
import { SumsPanel } from '../sums-panel'
import { priceLess } from './advances'
import { AddDeliveryNotes } from './add-delivery-notes'
import { CompanyLacksNotice } from './company-lacks-notice'
import { CustomerSection } from './customer-section'
import { pricingFor, type DraftValues } from './draft-values'
import { DeductionsSection } from './deductions-section'
import { EInvoicePanel } from './e-invoice-panel'
import { EditorHeader } from './editor-header'
import type { DocumentEditorProps } from './editor-props'
import { FilesSection } from './files-section'
import { LivePreview } from './live-preview'
import { PositionGrid } from './position-grid'
import { SUMS_BELOW_AMOUNTS } from './position-grid-classes'
import { TermsSection } from './terms-section'
import { UnprintableNotice } from './unprintable-notice'
import { useBooking } from './use-booking'
import { useDraft, type Draft } from './use-draft'
import { usePreviewChoice } from './use-preview-choice'
import { useTaxation } from './use-taxation'
import { useRebates } from './use-rebates'
import { WholeRebate } from './whole-rebate'

/**
 * Edits a draft: customer, positions and terms on one page, with live sums and preview. Typing
 * saves it automatically; one step books it.
 */
export function DocumentEditor(props: DocumentEditorProps) {
  const { family, rights } = props
  const { setting, onTaken } = useTaxation(family, props.setting)
  const t = useTranslations('documents')
  const words = { family }
  const draft = useDraft(props)
  const { form, autosave, editable, stage } = draft
  const values = form.methods.watch()
  const preview = usePreviewChoice()
  const pricing = pricingFor(setting, values)
  const advances = props.document?.advances ?? []
  const priced = priceLess(values, pricing, advances)
  const rebates = useRebates(values)
  const sums = { sums: priced.sums, useGrossPrice: setting.useGrossPrice, ...rebateOf(values) }

  const booking = useBooking({ family, setting, draft, advances })
  useKey('enter', () => void booking.book(), editable)

  return (
    <Form
      form={form}
      disabled={!editable}
      autosave={draft.savesItself ? autosave : undefined}
      className="min-w-0"
    >
      <EditorHeader
        family={family}
        rights={rights}
        draft={draft}
        preview={preview}
        booking={booking}
        hasCustomer={values.customerId !== ''}
      />
      <div
        data-wide
        className={cn('grid items-start gap-6', preview.shown && 'grid-cols-[minmax(0,1fr)_minmax(0,30rem)]')}
      >
        <div className="min-w-0 space-y-6">
          <CustomerSection
            family={family}
            isNew={!draft.draft}
            deliveryStop={setting.deliveryStop}
            creation={rights.creations.customer}
            onTaking={autosave.hold}
            onTaken={onTaken}
          />
          <CompanyLacksNotice
            company={setting.company}
            paymentMethod={values.paymentMethod}
            found={booking.companyLacks}
          />
          <UnprintableNotice values={values} />
          {family === 'INVOICE' && draft.editable ? (
            <EInvoicePanel
              stored={draft.draft}
              form={form}
              company={setting.company}
              customerId={values.customerId}
              showCustomer={rights.showCustomer}
            />
          ) : null}
          <UrlTabs
            label={t('title', words)}
            tabs={[
              {
                value: 'positions',
                label: t('tabs.positions'),
                extra: values.positions.length || null,
                content: (
                  <>
                    <PositionGrid
                      family={family}
                      setting={setting}
                      pricing={pricing}
                      priced={priced}
                      creation={rights.creations.product}
                      rebates={rebates.fields}
                    />
                    {family === 'INVOICE' ? <Billed draft={draft} advances={advances} /> : null}
                  </>
                ),
              },
              {
                value: 'data',
                label: t('tabs.data'),
                content: (
                  <>
                    <TermsSection family={family} stage={stage} />
                    {family === 'INVOICE' && rights.patch ? (
                      <FilesSection id={draft.draft?.id ?? null} files={props.document?.attachments ?? []} />
                    ) : null}
                  </>
                ),
              },
              {
                value: 'sums',
                label: t('tabs.sums'),
                content: <SumsPanel {...sums} detailed />,
              },
            ]}
          />
          <div className={SUMS_BELOW_AMOUNTS}>
            <SumsPanel
              {...sums}
              smallBusiness={pricing.smallBusiness}
              rebateField={rebates.isWholeShown ? <WholeRebate family={family} values={values} /> : null}
            />
          </div>
        </div>
        {preview.shown ? (
          <LivePreview
            family={family}
            values={values}
            useGrossPrice={setting.useGrossPrice}
            stage={stage}
            advanceIds={advances.map(({ id }) => id)}
          />
        ) : null}
      </div>
    </Form>
  )
}

/** Delivery notes to add, and the advances that a final invoice deducts. */
function Billed({ draft, advances }: { draft: Draft; advances: readonly AdvanceRecord[] }) {
  const { stage, editable, form } = draft
  return (
    <>
      {editable && stage !== 'ADVANCE' ? (
        <AddDeliveryNotes form={form} onAdd={draft.addDeliveryNotes} />
      ) : null}
      {stage === 'FINAL' ? (
        <DeductionsSection
          id={draft.draft?.id ?? null}
          chosen={advances}
          pending={form.pending}
          onChange={editable && draft.savesItself ? draft.deductAdvances : null}
        />
      ) : null}
    </>
  )
}

/** The data on the rebate on the whole for the sums. */
const rebateOf = ({ rebatePercent, positions }: DraftValues) => ({
  rebatePercent: parseDecimal(rebatePercent, 2) ?? 0,
  hasDeposit: positions.some(({ isDeposit }) => isDeposit),
})
