-- Exports of other makers' TSEs are kept as long as the till's records: a file is never changed nor
-- deleted. What a person states about it (serial, days, note) can be corrected.

CREATE OR REPLACE TRIGGER tse_archive_fixed
  BEFORE UPDATE OF tenant_id, id, company_id, device_id, name, type, size, sha256, bytes, actor_name, created_at OR DELETE
  ON tse_archive FOR EACH ROW EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER tse_archive_kept BEFORE TRUNCATE ON tse_archive
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
