ALTER TABLE "facilities" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "pinned_by" text;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "imported_phone" text;--> statement-breakpoint
UPDATE "facilities" SET "imported_phone" = "phone_number" WHERE "import_source" <> 'medicena';--> statement-breakpoint
-- Facilities whose managers had placed no pin got the centre of their town, and came first by distance.
UPDATE "facilities" SET "latitude" = NULL, "longitude" = NULL FROM "cities"
  WHERE "cities"."id" = "facilities"."city_id"
    AND abs("facilities"."latitude" - "cities"."latitude") < 0.0005
    AND abs("facilities"."longitude" - "cities"."longitude") < 0.0005;
