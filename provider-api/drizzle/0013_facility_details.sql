ALTER TABLE "facilities" ADD COLUMN "opening_hours" jsonb;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "amenities" jsonb DEFAULT '[]'::jsonb NOT NULL;