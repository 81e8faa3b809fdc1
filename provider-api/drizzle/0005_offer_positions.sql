-- Offers carry the position of their facility, as they carry its town and province, so that an index alone finds those
-- within the bounds of a map.
ALTER TABLE "category_prices" DROP CONSTRAINT "category_prices_facility";--> statement-breakpoint
ALTER TABLE "prices" DROP CONSTRAINT "prices_facility";--> statement-breakpoint
ALTER TABLE "facilities" DROP CONSTRAINT "facilities_id_place";--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "position" bigint GENERATED ALWAYS AS (coalesce(round((latitude + 90) * 100000)::bigint * 100000000 + round((longitude + 180) * 100000)::bigint, -1)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_id_place" UNIQUE("id","city_id","province_id","position");--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "position" bigint DEFAULT null;--> statement-breakpoint
ALTER TABLE "category_prices" ADD COLUMN "position" bigint DEFAULT null;--> statement-breakpoint
UPDATE "prices" SET "position" = "facilities"."position" FROM "facilities" WHERE "facilities"."id" = "prices"."facility_id";--> statement-breakpoint
UPDATE "category_prices" SET "position" = "facilities"."position" FROM "facilities" WHERE "facilities"."id" = "category_prices"."facility_id";--> statement-breakpoint
-- What a trigger of this transaction still has to do would keep the tables from being altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "prices" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "category_prices" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_facility" FOREIGN KEY ("facility_id","city_id","province_id","position") REFERENCES "public"."facilities"("id","city_id","province_id","position") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "category_prices" ADD CONSTRAINT "category_prices_facility" FOREIGN KEY ("facility_id","city_id","province_id","position") REFERENCES "public"."facilities"("id","city_id","province_id","position") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "prices_position" ON "prices" USING btree ("service_id","position","effective","facility_id","province_id","city_id");--> statement-breakpoint
CREATE INDEX "category_prices_position" ON "category_prices" USING btree ("category_id","position","effective","facility_id","province_id","city_id");--> statement-breakpoint
-- A writer of offers need not know of positions. That one is its facility's is what the foreign key sees to.
CREATE FUNCTION public.fill_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT position INTO NEW.position FROM public.facilities WHERE id = NEW.facility_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER prices_position BEFORE INSERT ON public.prices
  FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION public.fill_position();
--> statement-breakpoint
CREATE TRIGGER category_prices_position BEFORE INSERT ON public.category_prices
  FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION public.fill_position();
