-- Cropped copies of pictures for emails. They are not offered among the uploaded pictures.

alter table stored_file add column cropped boolean not null default false;
