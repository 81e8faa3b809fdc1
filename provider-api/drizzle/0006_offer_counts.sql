-- How many offers of a catalogue entry a province has at each price: prices are round, so there are few of them however many
-- offers there are. It answers the bounds and counts of a search; triggers keep it exact (docs/adr/0013).
CREATE TABLE public.offer_counts (
  entry_id integer NOT NULL,
  province_id smallint NOT NULL,
  effective integer NOT NULL,
  count integer NOT NULL,
  -- With the count in it the index alone answers.
  PRIMARY KEY (entry_id, province_id, effective) INCLUDE (count)
);
--> statement-breakpoint
-- What transactions in progress have yet to add. Their rows are gone when they commit, so the table needs no crash safety.
CREATE UNLOGGED TABLE public.offer_changes (
  transaction xid8 NOT NULL,
  entry_id integer NOT NULL,
  province_id smallint NOT NULL,
  effective integer NOT NULL,
  change integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX offer_changes_transaction ON public.offer_changes (transaction);
--> statement-breakpoint
-- Its argument is the column that names the entry.
CREATE FUNCTION public.note_offer_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := 'SELECT %1$I AS entry_id, province_id, effective, 1 AS change FROM arrived';
  ELSIF TG_OP = 'UPDATE' THEN
    changed := 'SELECT %1$I AS entry_id, province_id, effective, 1 AS change FROM arrived
      UNION ALL SELECT %1$I, province_id, effective, -1 FROM gone';
  ELSIF TG_OP = 'DELETE' THEN
    changed := 'SELECT %1$I AS entry_id, province_id, effective, -1 AS change FROM gone';
  ELSE
    changed := 'SELECT %1$I AS entry_id, province_id, effective, -1 AS change FROM %2$I.%3$I';
  END IF;
  EXECUTE format(
    'INSERT INTO public.offer_changes SELECT pg_current_xact_id(), entry_id, province_id, effective, sum(change)
      FROM (' || changed || ') AS changed GROUP BY entry_id, province_id, effective HAVING sum(change) <> 0',
    TG_ARGV[0], TG_TABLE_SCHEMA, TG_TABLE_NAME);
  -- After its changes, so that they are settled even where a transaction has its constraints checked at once.
  INSERT INTO public.data_changes VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES ('prices', 'service_id'), ('category_prices', 'category_id')) AS named (relation, entry) LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_counted_insert AFTER INSERT ON public.%1$I REFERENCING NEW TABLE AS arrived
        FOR EACH STATEMENT EXECUTE FUNCTION public.note_offer_changes(%2$L)', source.relation, source.entry);
    EXECUTE format(
      'CREATE TRIGGER %1$s_counted_update AFTER UPDATE ON public.%1$I REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
        FOR EACH STATEMENT EXECUTE FUNCTION public.note_offer_changes(%2$L)', source.relation, source.entry);
    EXECUTE format(
      'CREATE TRIGGER %1$s_counted_delete AFTER DELETE ON public.%1$I REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION public.note_offer_changes(%2$L)', source.relation, source.entry);
    EXECUTE format(
      'CREATE TRIGGER %1$s_counted_truncate BEFORE TRUNCATE ON public.%1$I
        FOR EACH STATEMENT EXECUTE FUNCTION public.note_offer_changes(%2$L)', source.relation, source.entry);
  END LOOP;
END $$;
--> statement-breakpoint
-- Runs at a commit, after the version's row was locked: nobody else adds to the counts meanwhile.
CREATE FUNCTION public.settle_offer_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.offer_counts
    SELECT entry_id, province_id, effective, sum(change) FROM public.offer_changes
    WHERE transaction = NEW.transaction
    GROUP BY entry_id, province_id, effective HAVING sum(change) <> 0
    ON CONFLICT (entry_id, province_id, effective) DO UPDATE SET count = offer_counts.count + excluded.count;
  DELETE FROM public.offer_counts AS emptied USING public.offer_changes AS changed
    WHERE changed.transaction = NEW.transaction AND changed.change < 0 AND emptied.count = 0
      AND emptied.entry_id = changed.entry_id AND emptied.province_id = changed.province_id
      AND emptied.effective = changed.effective;
  DELETE FROM public.offer_changes WHERE transaction = NEW.transaction;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER data_changes_2_settle AFTER INSERT ON public.data_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.settle_offer_changes();
--> statement-breakpoint
INSERT INTO public.offer_counts
  SELECT service_id, province_id, effective, count(*) FROM public.prices GROUP BY 1, 2, 3
  UNION ALL
  SELECT category_id, province_id, effective, count(*) FROM public.category_prices GROUP BY 1, 2, 3;
