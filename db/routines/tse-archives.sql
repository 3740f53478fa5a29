-- Exports of other makers' TSEs are kept as long as the till's records: never changed nor deleted.

CREATE OR REPLACE TRIGGER tse_archive_fixed BEFORE UPDATE OR DELETE ON tse_archive
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_pushed_change();
CREATE OR REPLACE TRIGGER tse_archive_kept BEFORE TRUNCATE ON tse_archive
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_pushed_change();
