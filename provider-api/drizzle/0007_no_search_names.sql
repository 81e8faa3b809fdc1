-- Names are searched in memory (src/typeahead); nothing else used these.
DROP INDEX "catalogue_search";--> statement-breakpoint
DROP INDEX "cities_search";--> statement-breakpoint
ALTER TABLE "catalogue" DROP COLUMN "search_name";--> statement-breakpoint
ALTER TABLE "cities" DROP COLUMN "search_name";--> statement-breakpoint
ALTER TABLE "provinces" DROP COLUMN "search_name";--> statement-breakpoint
DROP FUNCTION public.norm(text);--> statement-breakpoint
DROP EXTENSION unaccent;--> statement-breakpoint
DROP EXTENSION pg_trgm;
