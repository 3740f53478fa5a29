import { itSendsReason } from '@/tests/support/components/reasons'
import { SettleDialog, type SettleDialogProps } from './settle-dialog'

const SUBJECTS: { name: string; action: string; subject: SettleDialogProps['subject']; sent: object }[] = [
  {
    name: 'the settlement of receipts',
    action: 'settleReceiptsAction',
    subject: { kind: 'receipts', ids: ['a', 'b'] },
    sent: { ids: ['a', 'b'] },
  },
  {
    name: 'the settlement of a rejection',
    action: 'settleRejectionsAction',
    subject: { kind: 'rejection', deviceId: 'till', id: 'a' },
    sent: { id: 'till', rejectionId: 'a' },
  },
  {
    name: 'the settlement of all rejections up to one',
    action: 'settleRejectionsAction',
    subject: { kind: 'rejections', deviceId: 'till', upTo: 'b', count: 2 },
    sent: { id: 'till', upTo: 'b' },
  },
]

for (const { name, action, subject, sent } of SUBJECTS)
  itSendsReason({
    name,
    dialog: (close) => (
      <SettleDialog subject={subject} onClose={(isDone) => (isDone ? close() : undefined)} />
    ),
    action,
    submit: 'Als geklärt markieren',
    sent,
  })
