-- Each request for a file looks whether it belongs to an unpublished video.
create index videos_hidden_films on videos (video_file) where not is_published;
create index videos_hidden_thumbnails on videos (thumbnail) where not is_published;
