-- Rules of price lists are imported too.
ALTER TABLE import DROP CONSTRAINT import_kind;
ALTER TABLE import ADD CONSTRAINT import_kind CHECK (kind IN ('products', 'business-partners', 'price-lists'));
