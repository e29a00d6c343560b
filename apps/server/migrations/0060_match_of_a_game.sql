-- Deleting a game looks for its player of a match.
CREATE INDEX "match_players_game" ON "match_players" ("game_id") WHERE "game_id" IS NOT NULL;
