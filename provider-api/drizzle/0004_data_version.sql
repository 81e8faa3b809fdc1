-- The version of the data that public answers are made of: whoever keeps an answer compares versions (src/answers). Triggers
-- count it, so that no writer can forget to: neither an import nor a person at a psql prompt.
CREATE TABLE public.data_version (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO public.data_version (version) VALUES (1);
--> statement-breakpoint
-- Transactions in progress that have written. Their rows are gone when they commit, so the table needs no crash safety.
CREATE UNLOGGED TABLE public.data_changes (transaction xid8 PRIMARY KEY);
--> statement-breakpoint
CREATE FUNCTION public.note_data_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.data_changes VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Once per transaction, as the last thing before its commit: it takes the lock of the version's row when it waits for no
-- other lock any more, so writers follow each other here and never wait in a circle. The notification leaves with the commit.
CREATE FUNCTION public.publish_data_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  published bigint;
BEGIN
  UPDATE public.data_version SET version = version + 1 RETURNING version INTO published;
  PERFORM pg_notify('data_version', published::text);
  DELETE FROM public.data_changes WHERE transaction = NEW.transaction;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER data_changes_1_publish AFTER INSERT ON public.data_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.publish_data_change();
--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY[
    'provinces', 'cities', 'catalogue', 'facilities', 'prices', 'category_prices', 'price_history', 'promotions'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.%I
        FOR EACH STATEMENT EXECUTE FUNCTION public.note_data_change()',
      source || '_changed', source);
  END LOOP;
END $$;
