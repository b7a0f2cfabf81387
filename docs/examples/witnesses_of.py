"""The text of each witness of a TEI apparatus in parallel segmentation, as CollateX reads its input:
at each app the reading that names the witness, and nothing where none does. Prints CSV."""
import sys
import xml.etree.ElementTree as tree

TEI = "{http://www.tei-c.org/ns/1.0}"


def text_of(node, witness):
    if node.tag == TEI + "app":
        for reading in node:
            if f"#{witness}" in reading.get("wit", "").split():
                return text_of_parts(reading, witness)
        return ""
    return "" if node.tag == TEI + "note" else text_of_parts(node, witness)


def text_of_parts(node, witness):
    parts = [node.text or ""]
    for child in node:
        parts += [text_of(child, witness), child.tail or ""]
    return "".join(parts).strip()


root = tree.parse(sys.argv[1]).getroot()
for witness in root.iter(TEI + "witness"):
    siglum = witness.get("{http://www.w3.org/XML/1998/namespace}id")
    print(siglum + ":")
    for row in root.iter(TEI + "row"):
        print(",".join(text_of(cell, siglum) for cell in row.iter(TEI + "cell")))
