import { asRole } from '../support/database'

/** Instants that the use cases make equal, by table and column, and how far they are moved. */
const MOVED: readonly [table: string, column: string, by: string][] = [
  ['agency', 'created_at', '-26 hours'],
  ['auditor_access', 'created_at', '-26 hours'],
  ['cash_count', 'created_at', '3 minutes'],
  ['customer_run', 'updated_at', '1 minute'],
  ['dunning_claim', 'updated_at', '2 minutes'],
  ['export_profile', 'created_at', '-26 hours'],
  ['import', 'created_at', '-26 hours'],
  ['incoming_invoice', 'received_at', '-4 minutes'],
  ['incoming_invoice', 'hand_booked_at', '2 hours'],
  ['list_view', 'created_at', '-26 hours'],
  ['planned_change', 'updated_at', '1 minute'],
  ['platform.ticket', 'closed_at', '-1 minute'],
  ['platform.ticket', 'desk_news_at', '1 minute'],
  ['platform.user_session', 'last_seen_at', '5 hours'],
  ['pos_tse', 'created_at', '-26 hours'],
  ['price_list', 'created_at', '-26 hours'],
  ['product_group', 'created_at', '-26 hours'],
  ['receipt', 'tse_end', '-2 seconds'],
  ['register_notice', 'created_at', '-26 hours'],
  ['vat_rate', 'created_at', '-26 hours'],
]

/** Instants that only other people or machines would set. */
const SET = [
  `update incoming_mail set sent_at = arrived_at - interval '4 minutes' where sent_at is null`,
  `update mail set message_id = '<' || left(id::text, 8) || '@post.example>', expires_at = sent_at + interval '2 days'
     where state = 'SENT'`,
  `update external_device set last_synchronisation = '2026-11-14T08:30:00Z' where status = 'READY'`,
  `update pos_tse set last_session = '2026-11-14T07:10:00Z', exported_until = '2026-10-31T23:00:00Z'
     where state = 'READY'`,
  `update platform.login_identity i set totp_secret = 'sealed', totp_confirmed_at = '2026-02-01T09:00:00Z',
     totp_last_step = 59000000 from app_user u where u.id = i.user_id and u.firstname = 'Mira'`,
  `update tenant set use_gross_price = false, require_totp = true where not is_active`,
  `update customer_run set stop_reason = '{"code": "forbidden", "params": {}}'
     where kind = 'BILLING' and state = 'CANCELLED'`,
  `update platform.user_session set revoked_at = '2026-11-13T06:00:00Z' where user_agent like '%iPhone%'`,
  `update notification set mail_state = case when type = 'MAIL_FAILED' then 'WRITTEN' else 'NONE' end
     where type in ('MAIL_FAILED', 'TSE_EXPIRING')`,
]

/** Makes instants differ that are the same only because the world acts at noon. */
export const spreadTimes = (): Promise<void> =>
  asRole('admin', async (sql) => {
    const moves = MOVED.map(
      ([table, column, by]) => `update ${table} set ${column} = ${column} + interval '${by}'`,
    )
    await sql.unsafe(['set session_replication_role = replica', ...moves, ...SET].join(';'))
  })
