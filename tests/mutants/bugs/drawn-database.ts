import { inDatabase, mutant } from '../mutant'

export const DRAWN_DATABASE = [
  mutant(
    'a session that was ended opens a window of another company',
    'db/routines/',
    's.tenant_id = platform.current_tenant() AND s.revoked_at IS NULL AND s.expires_at > opened_at\n    RETURNING expires_at',
    's.tenant_id = platform.current_tenant() AND s.expires_at > opened_at\n    RETURNING expires_at',
    inDatabase('platform-functions'),
  ),
  mutant(
    'a record that changes twice in a statement cannot be saved',
    'db/routines/',
    'SELECT DISTINCT m.tenant_id, of_kind, m.record_id, coalesce(m.store_id',
    'SELECT m.tenant_id, of_kind, m.record_id, coalesce(m.store_id',
    inDatabase('masterdata'),
  ),
  mutant(
    'tills keep the old number of a product group',
    'db/routines/',
    'WHERE (n.name, n.product_group_number) IS DISTINCT FROM (o.name, o.product_group_number);',
    'WHERE n.name IS DISTINCT FROM o.name;',
    inDatabase('masterdata'),
  ),
  mutant(
    'a till registers at a tenant without the module for tills',
    'db/routines/',
    "t.pos_pin = pin AND t.is_active AND 'pos' = ANY (t.modules)",
    't.pos_pin = pin AND t.is_active',
    inDatabase('till-transport'),
  ),
  mutant(
    'tills learn a VAT rate of today only tomorrow',
    'db/routines/',
    'WHERE c.valid_from <= today OR NOT EXISTS',
    'WHERE c.valid_from < today OR NOT EXISTS',
    inDatabase('masterdata'),
  ),
]
